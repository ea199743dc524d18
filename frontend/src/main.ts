import { begin } from './app/begin.tsx';

await begin();
