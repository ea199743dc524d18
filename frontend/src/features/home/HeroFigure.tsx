import { Box } from '@chakra-ui/react/box';
import { useSections } from '../../state/content/useSite.ts';
import { useAppSelector } from '../../state/hooks.ts';

/** One figure beside the owner's name on a phone, of those that the sections below load; without any, nothing. */
export function HeroFigure() {
  const { isShown } = useSections();
  const jobs = useAppSelector((state) => state.expirience.list);
  const projects = useAppSelector((state) => state.project.list);
  const lists = [isShown('/exp') && jobs, isShown('/project') && projects].filter((one) => !!one);
  const proof = lists.flatMap<(typeof lists)[0]['items'][0]>(({ items }) => items);
  const shown = proof.find(({ figure }) => figure);
  if (!shown && lists.every(({ success, error }) => success || error !== null)) return null;
  return (
    <Box
      display={{ base: 'flex', md: 'none' }}
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      w="full"
      minH="14"
      mt="4"
      data-figure
    >
      <Box textStyle="section" color="accent.fg">
        {shown?.figure}
      </Box>
      <Box textStyle="label" flex="1 1 9rem">
        {shown?.figureLabel}
      </Box>
    </Box>
  );
}
