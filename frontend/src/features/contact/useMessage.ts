import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { calls } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import { isOffer } from '@portafolio/proxy/contract/offers';
import type { Question } from '@portafolio/proxy/contract/offers';
import { useForm } from '../../components/form/useForm.ts';
import { isComplete, waitingList } from '../../components/offer/offer.ts';
import { dropDraft, keepDraft, lastingDraftOf } from '../../state/forms/drafts.ts';
import type { Answers } from './OfferQuestions.tsx';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import type { Offer } from '../../components/offer/offer.ts';
import { OFFER, SUBJECT } from '../../components/navigation/writeTo.ts';

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

interface Asked {
  offer?: Offer;
  /** Its questions could not be brought: a message goes without them. */
  failed: boolean;
}

const NOTHING: Asked = { failed: false };

/** The offer that an address is about; one that is gone asks nothing. */
function useOffer(search: string): Asked {
  const [kind, id] = offerFrom(search);
  const [asked, setAsked] = useState(NOTHING);
  useEffect(() => {
    setAsked(NOTHING);
    if (!isOffer(kind) || !id) return;
    const leaving = new AbortController();
    const detail = calls[kind].detail as Call<Offer>;
    send(detail, { params: { id }, signal: leaving.signal }).then(
      ({ data }) => setAsked({ offer: data, failed: false }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isGone = error instanceof ApiError && error.failure.code === 'resource.not_found';
        setAsked({ failed: !isGone });
      },
    );
    return () => leaving.abort();
  }, [kind, id]);
  return asked;
}

/** What an offer asks, without what its owner left blank. */
const questionsOf = (offer: Offer | undefined): Question[] =>
  offer?.details.questions.filter(({ question }) => question !== '') ?? [];

/** No written subject is longer; what an address brings is cut there. */
const MAX = 120;

/** The subject that an address brings, as plain text on one line. */
export const subjectFrom = (search: string) =>
  (new URLSearchParams(search).get(SUBJECT) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX);

/** The kind and the number of the offer that an address is about. */
export const offerFrom = (search: string): string[] =>
  /^(\w+)\/(\d{1,10})$/.exec(new URLSearchParams(search).get(OFFER) ?? '')?.slice(1) ?? [];
