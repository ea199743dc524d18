import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { chakra } from '@chakra-ui/react/styled-system';
import { Menu, X, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { Link } from '../../../components/navigation/Link.tsx';
import { useSite, useSections } from '../../../state/content/useSite.ts';
import { useOwner } from '../../../state/content/useOwner.ts';
import { NavLinks } from './NavLinks.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useDisclosure } from '../../../components/navigation/useDisclosure.ts';
import { followColorMode, toggleColorMode } from '../../colorMode.ts';
import { shortcuts } from '../../../components/navigation/links.ts';
import { NavItem } from './NavItem.tsx';

const Header = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '[data-large-text] &': { position: 'relative' },
  },
});

const Brand = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    maxW: 'full',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: 'lg',
    letterSpacing: 'tight',
  },
});
// As wide as it is, where there is room.
const Logo = chakra('img', { base: { h: '10', w: 'auto', maxW: '10rem', objectFit: 'contain' } });
const Name = chakra('span', { base: { lineClamp: 2, lineHeight: 'snug' } });

// Below lg it grows from 0 to its content's height in 300 ms, over the page, of which nothing is laid out
// again (INP); from lg on it is always there.
const Collapse = chakra('nav', {
  base: {
    position: { base: 'absolute', lg: 'static' },
    top: '100%',
    left: '0',
    right: '0',
    px: { base: '5', md: '8', lg: '0' },
    bg: 'bg',
    borderBottomWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
    ms: { lg: 'auto' },
    display: 'grid',
    gridTemplateRows: { base: '0fr', lg: '1fr' },
    visibility: { base: 'hidden', lg: 'visible' },
    transition: { base: 'grid-template-rows 300ms, visibility 300ms', lg: 'none' },
    '& > div': { minH: '0', overflow: { base: 'hidden', lg: 'visible' } },
    '[data-open] &': {
      gridTemplateRows: '1fr',
      visibility: 'visible',
      '& > div': {
        overflowY: { base: 'auto', lg: 'visible' },
        maxH: { base: 'calc(100dvh - 6.5rem)', lg: 'none' },
      },
    },
  },
});

const MenuIcon = chakra(Menu, { base: { '[aria-expanded=true] > &': { display: 'none' } } });
const CloseIcon = chakra(X, { base: { '[aria-expanded=false] > &': { display: 'none' } } });

/** What takes more than a fifth of the window does not stay in it, and its headings are hyphenated (global.ts). */
function useLargeText(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current: header } = root;
    if (!header) return;
    const observer = new ResizeObserver(() => {
      const isLarge = header.offsetHeight > innerHeight / 5;
      document.documentElement.toggleAttribute('data-large-text', isLarge);
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [root]);
}

function Home() {
  const { name } = useOwner();
  const { logo } = useSite();
  return (
    // flex-basis 0: a long name takes what is left; with large text that is a row of its own.
    <Box flex="1 1 0" minW="min(8rem, 100%)" display="flex">
      <Brand to="/" aria-label={name ? `${name}, inicio` : 'Inicio'}>
        {logo ? <Logo src={logo} alt="" /> : <img src="/logo.svg" alt="" width="40" height="40" />}
        <Name>{name}</Name>
      </Brand>
    </Box>
  );
}

export function Navbar() {
  const { root, panelId, trigger } = useDisclosure<HTMLElement>();
  useLargeText(root);
  return (
    <Header ref={root}>
      <Container display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <Home />
        {/* On a phone the menu follows its button in tab order, and is shown below the bar. */}
        <Box order="2" display={{ lg: 'none' }}>
          <Button variant="ghost" px="0" w="11" aria-label="Menú" {...trigger}>
            <MenuIcon size={22} aria-hidden />
            <CloseIcon size={22} aria-hidden />
          </Button>
        </Box>
        <Collapse id={panelId} aria-label="Principal">
          <div>
            <NavLinks />
          </div>
        </Collapse>
        <Box
          order="1"
          display="flex"
          ms={{ base: 'auto', lg: '0' }}
          py={{ base: '1.5', lg: '2.5' }}
        >
          <SearchButton />
          <ColorModeButton />
        </Box>
        <Shortcuts />
      </Container>
    </Header>
  );
}

/** Both labels are rendered and CSS shows one: it is right before hydration too. */
function ColorModeButton() {
  useEffect(followColorMode, []);
  return (
    <Button variant="ghost" px="0" w="11" onClick={toggleColorMode}>
      <Box as="span" display={{ _dark: 'none' }}>
        <Moon size={20} aria-hidden />
        <Box as="span" srOnly>
          Usar modo oscuro
        </Box>
      </Box>
      <Box as="span" display={{ base: 'none', _dark: 'block' }}>
        <Sun size={20} aria-hidden />
        <Box as="span" srOnly>
          Usar modo claro
        </Box>
      </Box>
    </Button>
  );
}

const Row = chakra('nav', {
  base: {
    display: { base: 'block', lg: 'none' },
    order: '3',
    w: 'full',
    '& ul': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', ms: '-3' },
    '& a[aria-current]': { boxShadow: 'inset 0 -3px 0 {colors.accent.solid}' },
  },
});

/** On a phone, what is hired and what proves it are one tap away, without the menu. */
function Shortcuts() {
  const links = useSections().shown(shortcuts);
  if (links.length === 0) return null;
  return (
    <Row aria-label="Atajos">
      <ul>
        {links.map(({ to, label }) => (
          <NavItem key={to} to={to}>
            {label}
          </NavItem>
        ))}
      </ul>
    </Row>
  );
}
