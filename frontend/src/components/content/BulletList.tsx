import { Box } from '@chakra-ui/react/box';

/** A list with dashes as markers. */
export const BulletList = ({ items }: { items: string[] }) => (
  <Box as="ul" listStyleType="none" display="grid" gap="2">
    {items.map((item) => (
      <Box
        as="li"
        key={item}
        ps="5"
        position="relative"
        _before={{
          content: '""',
          position: 'absolute',
          left: '0',
          top: '0.7em',
          w: '2.5',
          // A border, because backgrounds are not printed.
          borderTopWidth: '2px',
          borderColor: 'accent.border',
        }}
      >
        {item}
      </Box>
    ))}
  </Box>
);
