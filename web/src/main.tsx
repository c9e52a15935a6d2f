import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openSession } from './lib/session.ts';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void openSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
