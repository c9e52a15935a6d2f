// Comes before everything that logs: what functions log of generated requests says nothing that their status does not.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
