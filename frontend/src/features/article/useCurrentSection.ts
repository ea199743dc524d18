import { useEffect, useState } from 'react';
import type { Section } from '../../components/richText/outline.ts';

/** What is above this part of the window has been read, or is being read. */
const READING_LINE = 0.3;

const hasPassed = ({ id }: Section): boolean => {
  const heading = document.getElementById(id);
  return heading !== null && heading.getBoundingClientRect().top < innerHeight * READING_LINE;
};

/** The id of the section that is being read. */
export function useCurrentSection(sections: Section[]): string {
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
