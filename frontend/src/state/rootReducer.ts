import { combineReducers } from '@reduxjs/toolkit';
import { foroCommentReducer } from './content/comments.ts';
import { contentReducers } from './content/contentSlices.ts';
import { profileListMyReducer } from './content/myProfiles.ts';
import { resumeReducer } from './content/resume.ts';
import { sessionReducer } from './account/session.ts';
import { usersReducer } from './account/users.ts';
import { wordsReducer } from './content/words.ts';

export const rootReducer = combineReducers({
  ...contentReducers,
  foroComment: foroCommentReducer,
  profileListMy: profileListMyReducer,
  resume: resumeReducer,
  session: sessionReducer,
  users: usersReducer,
  words: wordsReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
