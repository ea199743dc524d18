import type { Question } from '@portafolio/proxy/contract/offers';
import { FormField } from '../../components/form/FormField.tsx';
import { Input, Select } from '../../components/form/Input.tsx';

export type Answers = Record<string, string>;

/** A date as people write it, of what its control holds. */
const written = (answer: string) =>
  /^\d{4}-\d\d-\d\d$/.test(answer) ? answer.split('-').reverse().join('/') : answer.trim();

/** What was typed, and below it what was answered, a line each. */
export function withAnswers(comment: string, questions: Question[], answers: Answers): string {
  const lines = questions.flatMap(({ question }) => {
    const answer = written(answers[question] ?? '');
    return answer ? [`${question.replace(/:$/, '')}: ${answer}`] : [];
  });
  return [comment, lines.join('\n')].filter(Boolean).join('\n\n');
}

interface OfferQuestionsProps {
  questions: Question[];
  answers: Answers;
  onAnswer: (question: string, answer: string) => void;
}

const TYPES: Record<string, object> = {
  fecha: { type: 'date' },
  número: { inputMode: 'decimal' },
};

/** What an offer asks of who is interested; none is required. */
export const OfferQuestions = ({ questions, answers, onAnswer }: OfferQuestionsProps) =>
  questions.map(({ question, kind, options }, index) => (
    <FormField key={index} label={question} name={`question.${String(index)}`}>
      {(control) => {
        const input = {
          ...control,
          value: answers[question] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onAnswer(question, target.value),
        };
        if (kind !== 'opciones') return <Input {...input} {...TYPES[kind]} />;
        return (
          <Select {...input}>
            <option value="">Elige, si quieres</option>
            {options
              .split('\n')
              .map((option) => option.trim())
              .filter(Boolean)
              .map((option) => (
                <option key={option}>{option}</option>
              ))}
          </Select>
        );
      }}
    </FormField>
  ));
