// Photography & Video: a picture of pictures. Prints, frames, cameras; each holds a tiny scene.
import { prints } from './prints.ts';
import { camera } from './camera.ts';
import { booth } from './booth.ts';
import { gallery } from './gallery.ts';
import { tripod } from './tripod.ts';
import { film } from './film.ts';
import { album } from './album.ts';

export const scenes = { prints, camera, booth, gallery, tripod, film, album };
