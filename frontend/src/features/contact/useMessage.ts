import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { offerFrom, subjectFrom } from '../../components/navigation/contactSubject.ts';
import { useForm } from '../../components/form/useForm.ts';
import { isComplete, waitingList } from '../../components/offer/offer.ts';
import { dropDraft, keepDraft, lastingDraftOf } from '../../state/forms/drafts.ts';
import type { Answers } from './OfferQuestions.tsx';
import { questionsOf, useOffer } from './useOffer.ts';

interface Message {
  name: string;
  email: string;
  topic: string;
  comment: string;
  answers: Answers;
  /** What the link was about that it is written for. */
  link: string;
}

const DRAFT = 'contacto';
const blank = { name: '', email: '', topic: '', comment: '', answers: {} };

/** Whether anything is there but the subjects that a link brings. */
const isTyped = ({ name, email, comment, topic, answers }: Message, subjects: string[]) =>
  [name, email, comment, ...Object.values(answers)].some((one) => one !== '') ||
  !subjects.includes(topic);

/** What is left of a draft: another link brings its own subject and questions. */
const keptFor = (link: string): Message | undefined => {
  const kept = lastingDraftOf<Message>(DRAFT)?.values;
  if (!kept || link === '' || link === kept.link) return kept;
  return { ...kept, link, topic: '' };
};

/** What is being written, and what the link brought: a subject, and the questions of an offer. */
export function useMessage() {
  const { search } = useLocation();
  const subject = subjectFrom(search);
  const about = offerFrom(search).join('/');
  const link = subject + about;
  const { offer, failed } = useOffer(search);
  const { values, set, fill, reset, input } = useForm<Message>({ ...blank, link });
  const [recovered, setRecovered] = useState(false);
  const waiting = offer && isComplete(offer) ? waitingList(offer.name) : undefined;

  const recover = useEffectEvent(() => {
    const kept = keptFor(link);
    for (const name of ['name', 'email', 'topic', 'comment', 'link'] as const)
      fill(name, kept?.[name] ?? '');
    if (kept) set('answers', kept.answers);
    setRecovered(kept !== undefined && isTyped(kept, ['']));
    fill('topic', subject);
  });
  // Not before hydration, because the page was rendered blank; what was typed meanwhile stays.
  useLayoutEffect(() => recover(), []);
  // The link may be from before the last seat was taken.
  const fillWaitingList = useEffectEvent((topic: string) => {
    if (values.topic === subject) set('topic', topic);
  });
  useEffect(() => {
    if (waiting !== undefined) fillWaitingList(waiting);
  }, [waiting]);
  const keep = useEffectEvent((message: Message) => {
    // In this tab alone: a computer may be shared.
    if (isTyped(message, ['', subject, waiting ?? '']))
      keepDraft(DRAFT, { values: message, version: undefined }, true);
    else dropDraft(DRAFT);
  });
  useEffect(() => keep(values), [values]);

  const clear = (topic = '') => {
    reset({ ...blank, topic, link });
    setRecovered(false);
  };
  return {
    ...{ values, input, recovered, clear, about },
    startAnew: () => clear(waiting ?? subject),
    asked: {
      ...{ questions: questionsOf(offer), answers: values.answers, failed },
      complete: waiting !== undefined,
      onAnswer: (question: string, answer: string) =>
        set('answers', { ...values.answers, [question]: answer }),
    },
  };
}
