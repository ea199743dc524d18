import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { Topic } from '@portafolio/proxy/contract';
import { TAG_MAX, topicOf, topicPath } from '@portafolio/proxy/contract/topic-path';
import { topics } from '@portafolio/proxy/contract/topics';
import { useId, useState } from 'react';
import { request } from '../../api/client.ts';
import { counted } from '../../components/content/counted.ts';
import { Dialog } from '../../components/feedback/Dialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Form } from '../../components/form/Form.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { Input } from '../../components/form/Input.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAnswer } from '../../state/useAnswer.ts';

interface RenameProps {
  topic: Topic;
  all: Topic[];
  onDone: (said: string) => void;
  onCancel: () => void;
}

/** A topic takes another name, or that of another topic; blank takes it away. */
function Rename({ topic: { topic, name }, all, onDone, onCancel }: RenameProps) {
  const title = useId();
  const { values, input, form } = useForm(
    { to: name },
    {
      send: async () => {
        await request(topics.rename, { body: { from: topic, to: written } });
        onDone(written ? `«${name}» ahora es «${written}».` : `«${name}» ya no está en ninguno.`);
      },
    },
  );
  const written = values.to.trim();
  const other = all.find((one) => one.topic === topicOf(written) && one.topic !== topic);
  const help = () => {
    if (written === '') return 'En blanco: se quita de todos los que lo tienen.';
    return other
      ? `Se une a «${other.name}»: quedará un solo tema.`
      : 'Cambia en todos los que lo tienen.';
  };
  return (
    <Dialog open labelledBy={title} onCancel={onCancel}>
      <Box as="h2" id={title} textStyle="card" mb="5" overflowWrap="anywhere">
        {`Cambiar el tema «${name}»`}
      </Box>
      <Box asChild display="grid" gap="5">
        <Form aria-labelledby={title} {...form}>
          <FormField name="to" label="Nombre" help={help()}>
            {(control) => (
              <Input {...control} {...input('to')} maxLength={TAG_MAX} autoComplete="off" />
            )}
          </FormField>
          <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
            <Button variant="outline" onClick={onCancel}>
              Cancelar
            </Button>
            <SubmitButton>{written === '' ? 'Quitar' : other ? 'Unir' : 'Cambiar'}</SubmitButton>
          </Box>
          <FormNotice />
        </Form>
      </Box>
    </Dialog>
  );
}

/** The topics of what is published, for their owner to put in order. */
export function TopicsScreen() {
  const { data, error, load } = useAnswer(topics.list);
  const [chosen, choose] = useState<Topic>();
  const [said, say] = useState('');
  const done = (text: string) => {
    choose(undefined);
    say(text);
    void load();
  };
  return (
    <Page
      title="Temas"
      back="/admin/contenido"
      lead="Los temas de tus artículos y proyectos. Se escriben en cada uno; aquí les cambias el nombre o los unes."
    >
      {error !== null && <ErrorAlert text={error} onRetry={() => void load()} />}
      {said && (
        <Box mb="6">
          <Notice status="success">{said}</Notice>
        </Box>
      )}
      {!data && error === null && <Loader />}
      {data?.length === 0 && (
        <EmptyMessage>Ningún artículo ni proyecto publicado tiene temas todavía.</EmptyMessage>
      )}
      {data && data.length > 0 && (
        <Box as="ul" listStyleType="none" borderTopWidth="1px">
          {data.map((topic) => (
            <Box
              as="li"
              key={topic.topic}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="4"
              py="2"
              borderBottomWidth="1px"
            >
              <Box flex="1" minW="0" overflowWrap="anywhere">
                <ChakraLink
                  asChild
                  display="inline-flex"
                  alignItems="center"
                  minH="11"
                  fontWeight="semibold"
                >
                  <Link to={topicPath(topic.topic)}>{topic.name}</Link>
                </ChakraLink>
                <Box textStyle="meta" color="fg.muted">
                  {counted(topic.count, 'publicado')}
                </Box>
              </Box>
              <Button
                variant="outline"
                aria-label={`Cambiar el tema ${topic.name}`}
                onClick={() => {
                  say('');
                  choose(topic);
                }}
              >
                Cambiar
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {chosen && (
        <Rename topic={chosen} all={data ?? []} onDone={done} onCancel={() => choose(undefined)} />
      )}
    </Page>
  );
}
