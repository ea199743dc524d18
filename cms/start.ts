import { start } from './src/server/start';

// Its dates stand in the database without a zone, beside those that PostgreSQL makes in this one.
process.env.TZ = 'UTC';
void start();
