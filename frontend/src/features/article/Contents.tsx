import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { Section } from '../../components/richText/outline.ts';

const TITLE = 'En este artículo';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    textStyle: 'meta',
    lineHeight: '1.35',
    '& a': { display: 'block', py: '1.5', color: 'fg.muted', textDecoration: 'none' },
    '& a:hover': { color: 'fg', textDecoration: 'underline' },
    '& a[aria-current]': { color: 'fg', fontWeight: 'semibold' },
  },
});

/** How far the text has been read, where the browser can tell without scripts. */
const Progress = chakra('div', {
  base: {
    display: 'none',
    position: 'absolute',
    insetStart: '0',
    top: '0',
    bottom: '0',
    w: '2px',
    bg: 'accent.border',
    transformOrigin: 'top',
    '@supports (animation-timeline: view())': {
      display: 'block',
      animationName: 'grow',
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: '--reading',
      animationRange: 'contain',
    },
  },
});

const Folded = chakra('details', {
  base: {
    display: { xl: 'none' },
    mb: '8',
    borderBlockWidth: '1px',
    '& summary': { textStyle: 'label', minH: '11', py: '3', cursor: 'pointer' },
    '& ol': { pb: '3' },
    '& a': { minH: '11', py: '2.5' },
  },
});

interface ContentsProps {
  sections: Section[];
  /** What the address of a section begins with. */
  address: string;
}

const Links = ({ sections, address, current }: ContentsProps & { current?: string }) => (
  <List>
    {sections.map(({ id, title, depth }) => (
      <Box as="li" key={id} ps={depth > 0 ? '3' : '0'}>
        <a href={`${address}#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      </Box>
    ))}
  </List>
);

/** In sight beside the text where there is room, and folded above it elsewhere. */
export function Contents(props: ContentsProps) {
  const current = useCurrentSection(props.sections);
  return (
    <Box data-no-print>
      <Box
        display={{ base: 'none', xl: 'block' }}
        position="absolute"
        insetEnd="calc(100% + 3rem)"
        top="0"
        bottom="0"
        // With large letters there is no room beside the text.
        w="clamp(0px, (100vw - {sizes.measure}) / 2 - 4rem, {sizes.48})"
        overflow="clip"
      >
        <Box
          as="nav"
          aria-label={TITLE}
          position="sticky"
          top="24"
          maxH="calc(100vh - 8rem)"
          overflowY="auto"
          ps="4"
          borderInlineStartWidth="2px"
        >
          <Progress />
          <Box textStyle="label" mb="2">
            {TITLE}
          </Box>
          <Links {...props} current={current} />
        </Box>
      </Box>
      <Folded>
        <summary>{TITLE}</summary>
        <Links {...props} />
      </Folded>
    </Box>
  );
}

/** What is above this part of the window has been read, or is being read. */
const READING_LINE = 0.3;

const hasPassed = ({ id }: Section): boolean => {
  const heading = document.getElementById(id);
  return heading !== null && heading.getBoundingClientRect().top < innerHeight * READING_LINE;
};

/** The id of the section that is being read. */
function useCurrentSection(sections: Section[]): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(sections.findLast(hasPassed)?.id ?? '');
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return current;
}
