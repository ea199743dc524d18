import { usePageArrival } from '../../components/usePageArrival.ts';
import { Closing } from './Closing.tsx';
import { Doors } from './Doors.tsx';
import { Hero } from './Hero.tsx';
import { Method } from './Method.tsx';

export function HomeScreen() {
  const heading = usePageArrival('Inicio');
  return (
    <>
      <Hero heading={heading} />
      <Doors />
      <Method />
      <Closing />
    </>
  );
}
