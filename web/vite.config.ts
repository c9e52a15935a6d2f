import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsPlugin } from './contracts-plugin.ts';
import { partyPlugin } from './drawings/vite-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractsPlugin(), partyPlugin()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The oldest browsers that know light-dark(); below them every colour would be written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
