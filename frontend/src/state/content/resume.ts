import { calls } from '@portafolio/proxy/contract';
import type { Resume } from '@portafolio/proxy/contract';
import { createCallThunk, idle, requestReducer } from '../request.ts';
import type { RequestState } from '../request.ts';

interface ResumeState extends RequestState {
  resume: Resume | null;
}

const empty: ResumeState = { ...idle, resume: null };

export const fetchResume = createCallThunk(calls.resume, () => ({}));

export const resumeReducer = requestReducer(empty, fetchResume, {
  store: ({ data }) => ({ resume: data }),
});
