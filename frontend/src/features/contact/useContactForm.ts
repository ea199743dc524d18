import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contentActions } from '../../state/content/contentSlices.ts';
import { subjectFrom } from '../../components/navigation/contactSubject.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useHoneypot } from '../../components/form/useHoneypot.tsx';
import { useAppDispatch } from '../../state/hooks.ts';
import { useOwner } from '../../state/content/useOwner.ts';

const blank = { name: '', email: '', topic: '', comment: '' };

/** No validation, and a failure is only logged: what was typed stays to be sent again. */
export function useContactForm() {
  const dispatch = useAppDispatch();
  const owner = useOwner();
  const { honeypot, honeypotFields } = useHoneypot();
  const { values, fill, reset, input } = useForm(blank);
  const { search } = useLocation();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const fillSubject = useEffectEvent((from: string) => fill('topic', subjectFrom(from)));
  // After hydration, because the page was rendered without it.
  useEffect(() => fillSubject(search), [search]);

  const submit = async () => {
    setSending(true);
    setSentTo(null);
    try {
      const filled = { ...values, ...(await honeypotFields()) };
      await dispatch(contentActions('contact').create(filled)).unwrap();
      setSentTo(values.name.trim() || owner.name);
      reset(blank);
    } catch (failure) {
      console.error('No se pudo enviar el mensaje.', failure);
    } finally {
      setSending(false);
    }
  };
  return { input, sending, sentTo, submit, honeypot };
}
