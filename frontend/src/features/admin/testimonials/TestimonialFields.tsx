import { kinds } from '@portafolio/proxy/contract';
import { StateFields } from '../editing/StateFields.tsx';
import { AboutField } from './AboutField.tsx';

interface TestimonialFieldsProps {
  values: Record<string, unknown>;
  set: (name: string, value: unknown) => void;
}

/** What a testimonial is about, and who reads it. */
export const TestimonialFields = ({ values, set }: TestimonialFieldsProps) => (
  <>
    <AboutField
      about={String(values['about'])}
      item={Number(values['item'])}
      onChange={({ about, item }) => {
        set('about', about);
        set('item', item);
      }}
    />
    <StateFields
      options={kinds.testimonial.fields.state.options}
      state={String(values['state'])}
      onState={(state) => set('state', state)}
    />
  </>
);
