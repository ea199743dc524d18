import { yup } from '@strapi/utils';

interface Context {
  createError(): unknown;
}
type Test = (this: Context, ...given: unknown[]) => unknown;
type Given = Test | string | { test: Test };

const caughtOf = new WeakMap<Test, Test>();

function caught(test: Test): Test {
  const known = caughtOf.get(test);
  if (known) return known;
  const catching: Test = function catching(...given) {
    const result = test.apply(this, given);
    return result instanceof Promise ? result.catch(() => this.createError()) : result;
  };
  caughtOf.set(test, catching);
  caughtOf.set(catching, catching); // yup adds it again where it joins two schemas
  return catching;
}

/**
 * What Strapi checks with yup, of whatever was sent to the panel (docs/patches.md). yup does not catch what an
 * asynchronous test rejects: that would be nobody's, and the request would never be answered. And its sentence
 * quotes what is no object, indented by its depth: 60 KB made 500 MB.
 */
export function boundValidations(): void {
  const notType = ({ path, type }: { path: string; type: string }) => `${path} must be a ${type}`;
  yup.setLocale({ mixed: { notType } });
  const { test } = yup.mixed.prototype as unknown as {
    test: (this: unknown, ...given: Given[]) => ReturnType<typeof yup.mixed>;
  };
  yup.addMethod(yup.mixed, 'test', function addTest(...given: Given[]) {
    const safe = given.map((one) => {
      if (typeof one === 'function') return caught(one);
      return typeof one === 'object' ? { ...one, test: caught(one.test) } : one;
    });
    return test.apply(this, safe);
  });
}
