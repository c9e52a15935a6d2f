// Imported before everything that logs, as a generated request is judged by its response alone.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
