import { chakra } from '@chakra-ui/react/styled-system';
import { useOwner } from '../../state/content/useOwner.ts';
import { BrandGlyph, networks } from './BrandGlyph.tsx';
const List = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '1', ms: '-2.5', minH: '11' },
});
const Anchor = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'md',
    transition: 'background-color 150ms, color 150ms',
    _hover: { bg: 'accent.solid', color: 'accent.contrast' },
  },
});

/** The social networks on the owner's card. */
export function SocialLinks() {
  const owner = useOwner();
  return (
    <List aria-label="Redes sociales">
      {networks.map(
        ([name, label]) =>
          owner[name] && (
            <li key={name}>
              <Anchor
                href={owner[name]}
                aria-label={label}
                target="_blank"
                rel="noopener noreferrer"
              >
                <BrandGlyph name={name} />
              </Anchor>
            </li>
          ),
      )}
    </List>
  );
}
