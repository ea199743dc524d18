import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const placeOf = (id: number) => document.getElementById(`c${String(id)}`);

interface ToNewestProps {
  newest: number;
  /** The last one in the list, which may be an earlier one. */
  last: number;
  /** Puts the newest ones into the list. */
  onShow: () => void;
}

/** At the foot of the window while the newest comment is below it; it takes no room, and covers nothing above the list. */
export function ToNewest({ newest, last, onShow }: ToNewestProps) {
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const place = placeOf(last);
    if (!place) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [last]);
  if (!below && newest === last) return null;
  const go = () => {
    if (newest !== last) flushSync(onShow);
    placeOf(newest)?.scrollIntoView({ block: 'center' });
    placeOf(newest)?.focus({ preventScroll: true });
  };
  return (
    <Box position="sticky" bottom="16" h="0" zIndex="1" data-no-print>
      <Box position="absolute" top="0" w="full" display="grid" placeItems="center">
        <Button minH="11" onClick={go}>
          <ArrowDown size={18} aria-hidden />
          Ir a lo más nuevo
        </Button>
      </Box>
    </Box>
  );
}
