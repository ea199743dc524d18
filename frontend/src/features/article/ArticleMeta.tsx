import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { DateTime } from '../../components/content/DateTime.tsx';
import type { Item } from '../../state/content/emptyItem.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Box as="dt" color="fg.subtle">
      {label}
    </Box>
    <Box as="dd" fontWeight="semibold">
      {children}
    </Box>
  </div>
);

export const ArticleMeta = ({ article }: { article: Item<'article'> }) => (
  <Box as="dl" display="flex" flexWrap="wrap" columnGap="10" rowGap="4" mb="8" fontSize="sm">
    {article.createby && <Fact label="Creado por">{article.createby}</Fact>}
    {article.timeline && <Fact label="Periodo">{article.timeline}</Fact>}
    <Fact label="Subido por">{article.author}</Fact>
    <Fact label="Fecha">
      <DateTime value={article.createdAt} />
    </Fact>
  </Box>
);
