import { bootstrap } from './app/bootstrap.tsx';

await bootstrap();
