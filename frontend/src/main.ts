import { bootstrap } from './rendering/entry/bootstrap.tsx';

await bootstrap();
