import { defineTextStyles } from '@chakra-ui/react/styled-system';

const heading = { fontFamily: 'heading', fontWeight: 'bold', letterSpacing: 'tight' } as const;

export const textStyles = defineTextStyles({
  display: { value: { ...heading, fontSize: '4xl', lineHeight: 'tight' } },
  title: { value: { ...heading, fontSize: '3xl', lineHeight: '1.1' } },
  section: { value: { ...heading, fontSize: '2xl', lineHeight: 'snug' } },
  card: {
    value: { ...heading, fontSize: 'xl', lineHeight: 'snug', letterSpacing: '-0.015em' },
  },
  lead: { value: { fontSize: 'lg', lineHeight: '1.55' } },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' } },
  meta: {
    value: {
      fontSize: 'sm',
      fontWeight: 'medium',
      lineHeight: '1.5',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
