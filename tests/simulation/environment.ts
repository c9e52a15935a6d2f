// Comes before everything that reads it: the engine asks for credentials of any kind, and what functions log in a storm
// is not what a failing history has to say.
process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
