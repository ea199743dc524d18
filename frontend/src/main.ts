import { begin } from './app/begin.tsx';
import './app/theme/fonts.css';

await begin();
