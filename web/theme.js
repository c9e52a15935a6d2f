// Makes zod build no code from text, which the site's policy would refuse and report.
globalThis.__zod_globalConfig = { jitless: true };
// Sets the chosen theme before anything is painted.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's theme then applies.
}
