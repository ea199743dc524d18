import { start } from './src/server/start';

void start();
