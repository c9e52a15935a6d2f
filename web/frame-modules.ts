import { resolve } from 'node:path';

interface ModuleImports {
  importers: readonly string[];
  importedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleImports | null;
}

const fromHere = (path: string): string => resolve(import.meta.dirname, path);
const entry = fromHere('src/main.tsx');
const signedIn = fromHere('src/app/SignedIn.tsx');
const landingPage = fromHere('src/features/landing/LandingPage.tsx');

/** Returns the modules that every page loads: those that the entry imports, and those of the landing page that others also import. */
export function frameModules(graph: ModuleGraph): Set<string> {
  const frame = importsFrom(entry, graph);
  const landing = importsFrom(landingPage, graph);
  for (const id of landing)
    if (graph.getModuleInfo(id)?.importers.some((importer) => !landing.has(importer))) importsFrom(id, graph, frame);
  // A file of its own, by whose name the page starts the application.
  frame.delete(entry);
  // The icon of the landing page: its package's list of icons hides that other pages have it too.
  frame.add(fromHere('../node_modules/lucide-react/dist/esm/icons/check.mjs'));
  return frame;
}

/** Returns the modules that every page of a signed-in person loads besides the frame: one file instead of five. */
export function signedInModules(graph: ModuleGraph): Set<string> {
  const modules = importsFrom(signedIn, graph);
  // A file of its own, as pages work without it.
  modules.delete(signedIn);
  return modules;
}

/** Returns a module with all of ours that it imports statically. The bundler adds the parts of packages that they use. */
function importsFrom(id: string, graph: ModuleGraph, modules = new Set<string>()): Set<string> {
  if (modules.has(id) || id.includes('/node_modules/')) return modules;
  modules.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsFrom(imported, graph, modules);
  return modules;
}
