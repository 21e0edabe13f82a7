import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

export class ChartwrightApi implements ICredentialType {
  name = 'chartwrightApi';
  displayName = 'Chartwright API';
  properties: INodeProperties[] = [
    {
      displayName: 'Service URL',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://charts.example.com',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: 'A key of the scope "all": keys of the scope "render" cannot read jobs',
      required: true,
    },
  ];
  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } },
  };
  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(/\\/$/, "")}}', url: '/api/v1/usage' },
  };
}
