import { combineReducers } from '@reduxjs/toolkit';
import { contentReducers, foroCommentReducer, profileListMyReducer } from './content.ts';
import { messageCountReducer } from './messageCount.ts';
import { resumeReducer } from './resume.ts';
import { sessionReducer } from './session.ts';
import { usersReducer } from './users.ts';

export const rootReducer = combineReducers({
  ...contentReducers,
  messageCount: messageCountReducer,
  foroComment: foroCommentReducer,
  profileListMy: profileListMyReducer,
  resume: resumeReducer,
  session: sessionReducer,
  users: usersReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
