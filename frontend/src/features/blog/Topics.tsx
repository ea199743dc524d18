import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../components/navigation/Link.tsx';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    textStyle: 'label',
    textDecoration: 'none',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    _hover: { bg: 'accent.subtle', borderColor: 'accent.border' },
    '&[aria-current]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderColor: 'accent.solid',
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
  },
});

interface TopicsProps {
  topics: string[];
  chosen: string;
}

const address = (topic: string) => `/blog?tema=${encodeURIComponent(topic)}`;

/** The topics of the articles, each a link to its own. */
export const Topics = ({ topics, chosen }: TopicsProps) => (
  <Box as="nav" aria-label="Temas del blog">
    <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2" mb="8">
      {['', ...topics].map((topic) => (
        <li key={topic}>
          <Chip
            to={topic ? address(topic) : '/blog'}
            aria-current={topic === chosen ? 'true' : undefined}
          >
            {topic || 'Todos'}
          </Chip>
        </li>
      ))}
    </Box>
  </Box>
);
