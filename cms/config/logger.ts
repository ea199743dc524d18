import { winston } from '@strapi/logger';
import { env } from '../src/env';

const { format, transports } = winston;

const oneLine = format.printf(({ timestamp, level, message }) =>
  JSON.stringify({ time: timestamp, level, part: 'cms', message }),
);

export default () => ({
  level: env().LOG_LEVEL,
  transports: [new transports.Console({ level: env().LOG_LEVEL })],
  format: format.combine(format.errors({ stack: true }), format.timestamp(), oneLine),
});
