import { build } from './build.ts';

await Promise.all([build('cms', true), build('proxy', true), build('frontend', true)]);
