import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { offerFrom, subjectFrom } from '../../components/navigation/contactSubject.ts';
import { useForm } from '../../components/form/useForm.ts';
import { isComplete, waitingList } from '../../components/offer/offer.ts';
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

const blank = { name: '', email: '', topic: '', comment: '', answers: {} };

/** What is being written, and what the link brought: a subject, and the questions of an offer. */
export function useMessage() {
  const { search } = useLocation();
  const subject = subjectFrom(search);
  const link = subject + offerFrom(search).join('/');
  const { offer, failed } = useOffer(search);
  const completeName = offer && isComplete(offer) ? offer.name : undefined;
  // Kept in this tab alone: a computer may be shared.
  const { values, set, fill, reset, input, recovered } = useForm<Message>(
    { ...blank, link },
    {
      ...{ draft: 'contacto', lasting: true },
      adapt: (kept) =>
        link === '' || link === kept.link ? kept : { ...kept, link, topic: '', answers: {} },
    },
  );
  const bring = () => {
    fill('topic', subject);
    // The link may be from before the last seat was taken.
    if (completeName !== undefined) fill('topic', waitingList(completeName), subject);
  };
  const bringWhenThere = useEffectEvent(bring);
  // After hydration, because the page was rendered without it.
  useEffect(() => bringWhenThere(), [completeName]);
  return {
    ...{ values, input, recovered },
    clear: () => reset({ ...blank, link }),
    startAnew: () => {
      reset({ ...blank, link });
      bring();
    },
    asked: {
      ...{ questions: questionsOf(offer), answers: values.answers, failed },
      complete: completeName !== undefined,
      onAnswer: (question: string, answer: string) =>
        set('answers', { ...values.answers, [question]: answer }),
    },
  };
}
