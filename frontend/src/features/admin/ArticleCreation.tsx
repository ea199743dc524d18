import { Box } from '@chakra-ui/react/box';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { Creation } from './useCreation.ts';

/** The permanent warning, and after a creation the link that edits the new article. */
export const ArticleCreation = ({ creation }: { creation: Creation }) => (
  <Box display="grid" gap="4" mb="6">
    <Notice status="warning">
      Un blog recién creado está vacío: debes editarlo para llenarlo. Mientras no tenga nombre, solo
      lo ven los administradores.
    </Notice>
    {creation.error !== null && <ErrorAlert text={creation.error} />}
    {creation.created !== undefined && (
      <Notice
        status="success"
        action={
          <LinkButton size="sm" variant="outline" colorPalette="green">
            <Link to={`/admin/article/${String(creation.created)}/edit`}>Editar el blog nuevo</Link>
          </LinkButton>
        }
      >
        Blog creado. Falta llenarlo.
      </Notice>
    )}
  </Box>
);
