import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, siteSources } from './ownSite.ts';
import { ROOT } from '../setup/root.ts';

// proxy/Dockerfile takes the site from one folder, whether the owner has files of her own or not.
const contentDir = join(ROOT, 'contenido');
await buildSite(contentDir);
cpSync(join(siteSources(contentDir), 'dist'), join(ROOT, 'site'), { recursive: true });
