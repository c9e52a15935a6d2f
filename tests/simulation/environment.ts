// Imported before its readers: the engine requires some credentials, and functions' logs during a storm are irrelevant
// to a failing history.
process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
