import { kinds } from '@portafolio/proxy/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contentActions } from '../../state/content/contentSlices.ts';
import { subjectFrom } from '../../components/navigation/contactSubject.ts';
import { errorOf } from '../../components/form/outcome.ts';
import type { FormError } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useHoneypot } from '../../components/form/useHoneypot.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { isComplete, waitingList } from '../../components/offer/offer.ts';
import { withAnswers } from './OfferQuestions.tsx';
import type { Answers } from './OfferQuestions.tsx';
import { questionsOf, useOffer } from './useOffer.ts';
import { useOwner } from '../../state/content/useOwner.ts';

const blank = { name: '', email: '', topic: '', comment: '' };
const MAX = kinds.contact.fields.comment.max;
const TOO_LONG = `Con tus respuestas, «Mensaje» pasa de ${String(MAX)} caracteres: acorta uno u otras.`;
const { create, resetCreate } = contentActions('contact');

type Hinted = 'email' | 'comment';
const unseen = { email: false, comment: false };

const looksComplete = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** What looks wrong in a field that was left. Nothing waits for it: the form is sent as it is. */
function useHints({ email, comment }: Record<Hinted, string>) {
  const [left, setLeft] = useState(unseen);
  const odd = email !== '' && !looksComplete(email);
  return {
    hints: {
      email: left.email && odd ? 'Parece incompleto: así no podría responderte.' : undefined,
      comment: left.comment && !comment.trim() ? 'Está vacío: no sabré qué necesitas.' : undefined,
    },
    leave: (name: Hinted) => () => setLeft((all) => ({ ...all, [name]: true })),
    forgetHints: () => setLeft(unseen),
  };
}

/** No validation. A failure is logged, and told: what was typed stays, to be sent again or another way. */
export function useContactForm() {
  const dispatch = useAppDispatch();
  const owner = useOwner();
  const request = useAppSelector((state) => state.contact.create);
  const { honeypot, honeypotFields, waiting } = useHoneypot();
  const { values, fill, set, reset, input } = useForm(blank);
  const { forgetHints, ...hinting } = useHints(values);
  const { search } = useLocation();
  const { offer, failed } = useOffer(search);
  const [answers, setAnswers] = useState<Answers>({});
  const [tooLong, setTooLong] = useState<FormError | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const questions = questionsOf(offer);
  const whole = { ...values, comment: withAnswers(values.comment, questions, answers) };

  const fillSubject = useEffectEvent((from: string) => fill('topic', subjectFrom(from)));
  // After hydration, because the page was rendered without it.
  useEffect(() => fillSubject(search), [search]);
  // The link may be from before the last seat was taken.
  const fillWaitingList = useEffectEvent((name: string) => {
    if (values.topic === subjectFrom(search)) set('topic', waitingList(name));
  });
  const completeName = offer && isComplete(offer) ? offer.name : undefined;
  useEffect(() => {
    if (completeName !== undefined) fillWaitingList(completeName);
  }, [completeName]);
  useEffect(() => () => void dispatch(resetCreate()), [dispatch]);

  const submit = async () => {
    setSentTo(null);
    dispatch(resetCreate());
    const isTooLong = whole.comment.length > MAX && values.comment.length <= MAX;
    setTooLong(isTooLong ? { field: 'comment', text: TOO_LONG } : null);
    if (isTooLong) return;
    try {
      await dispatch(create({ ...whole, ...(await honeypotFields()) })).unwrap();
      setSentTo(values.name.trim() || owner.name);
      reset(blank);
      setAnswers({});
      forgetHints();
    } catch (failure) {
      console.error('No se pudo enviar el mensaje.', failure);
    }
  };
  const sending = waiting || request.loading;
  return {
    ...{ values: whole, input, ...hinting, sending, sentTo, submit, honeypot },
    error: tooLong ?? errorOf(request),
    asked: {
      ...{ questions, answers, failed, complete: completeName !== undefined },
      onAnswer: (question: string, answer: string) =>
        setAnswers((all) => ({ ...all, [question]: answer })),
    },
  };
}
