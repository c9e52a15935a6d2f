// Imported before everything that logs: a generated request is judged by its response alone.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
