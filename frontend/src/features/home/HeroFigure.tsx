import { Box } from '@chakra-ui/react/box';
import { useSections } from '../../state/content/useSite.ts';
import { useAppSelector } from '../../state/hooks.ts';

/** One figure beside the owner's name on a phone, of those that the sections below load; without any, nothing. */
export function HeroFigure() {
  const { isShown } = useSections();
  const jobs = useAppSelector((state) => state.expirience.list);
  const projects = useAppSelector((state) => state.project.list);
  const proof = [
    ...(isShown('/exp') ? jobs.items : []),
    ...(isShown('/project') ? projects.items : []),
  ].find(({ figure }) => figure);
  // While they load there is room for it.
  if (!proof && !jobs.loading && !projects.loading) return null;
  return (
    <Box
      hideFrom="md"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      w="full"
      minH="14"
      mt="4"
      data-figure
    >
      <Box textStyle="section" color="accent.fg">
        {proof?.figure}
      </Box>
      <Box textStyle="label" flex="1 1 9rem">
        {proof?.figureLabel}
      </Box>
    </Box>
  );
}
