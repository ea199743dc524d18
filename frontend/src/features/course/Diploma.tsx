import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { BulletList } from '../../components/content/BulletList.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { OfferFacts } from '../../components/offer/OfferFacts.tsx';
import { Section } from '../../components/page/Section.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { CourseLinks } from './CourseLinks.tsx';

/** A course of several modules, with who may begin it and who ends it. */
export function Diploma({ course }: { course: Row<'course'> }) {
  const { _id, name, duration, comment, details } = course;
  const { modules, rules } = details;
  const length = [
    duration,
    `${String(modules.length)} módulos`,
    `${String(totalHours(modules))} horas`,
  ];
  return (
    <Section
      title={name}
      lead={
        <>
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="2">
            <Box as="p" textStyle="meta" color="accent.fg">
              {length.filter(Boolean).join(' · ')}
            </Box>
            <EditLink kind="course" id={_id} name={name} inline />
          </Box>
          <p>{comment}</p>
          <Box mt="5" color="fg">
            <OfferFacts offer={course} />
            <CourseLinks course={course} />
          </Box>
        </>
      }
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap={{ base: '10', lg: '14' }}
        alignItems="start"
      >
        <Modules course={name} modules={modules} />
        {rules.length > 0 && (
          <Box display="grid" gap="8" p={{ base: '6', md: '8' }} bg="bg.subtle" borderRadius="lg">
            {rules.map(({ title, items }) => (
              <Box key={title}>
                <Box as="h3" textStyle="card" mb="3">
                  {title}
                </Box>
                <BulletList items={items} />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  );
}

type Module = Row<'course'>['details']['modules'][number];

const totalHours = (modules: Module[]) =>
  modules.reduce((sum, { hours }) => sum + (Number(hours) || 0), 0);

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse' } });
const Cell = chakra('td', {
  base: {
    py: '3',
    pe: '4',
    borderBottomWidth: '1px',
    verticalAlign: 'top',
  },
});
const Head = chakra('th', {
  base: {
    pb: '3',
    pe: '4',
    textAlign: 'start',
    textStyle: 'meta',
    color: 'fg.subtle',
    borderBottomWidth: '2px',
  },
});

interface ModulesProps {
  course: string;
  modules: Module[];
}

const Modules = ({ course, modules }: ModulesProps) => (
  <Table>
    <Box as="caption" srOnly>
      {`Módulos y horas: ${course}`}
    </Box>
    <thead>
      <tr>
        <Head scope="col">Nº</Head>
        <Head scope="col">Módulo</Head>
        <Head scope="col" textAlign="end" pe="0">
          Horas
        </Head>
      </tr>
    </thead>
    <tbody>
      {modules.map(({ name, hours }, index) => (
        <tr key={index}>
          <Cell color="fg.subtle" textStyle="meta" w="10">
            {index + 1}
          </Cell>
          <Cell fontWeight="medium">{name}</Cell>
          <Cell textAlign="end" pe="0" fontVariantNumeric="tabular-nums">
            {hours}
          </Cell>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <Cell colSpan={2} fontWeight="bold" borderBottomWidth="0">
          Total
        </Cell>
        <Cell textAlign="end" pe="0" fontWeight="bold" borderBottomWidth="0">
          {totalHours(modules)}
        </Cell>
      </tr>
    </tfoot>
  </Table>
);
