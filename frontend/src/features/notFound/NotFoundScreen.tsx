export { NotFound as NotFoundScreen } from '../../components/page/NotFound.tsx';
